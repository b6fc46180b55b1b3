// Statement files from the upload until every service has applied everything that follows from them, each in a business of its own.
import { Owner } from '../chaos/owner.js';
import { statementFile } from '../chaos/statement-file.js';

const patienceMs = 900_000;

export class TimedImports {
  private readonly owner: Owner;
  private readonly file: ReturnType<typeof statementFile>;
  private readonly atOnce: number;
  private businesses = 0;

  /** `rows` in all, shared out evenly where several businesses import at once. */
  constructor(origin: string, token: string, { rows, atOnce = 1 }: { rows: number; atOnce?: number }) {
    this.owner = new Owner(origin, token);
    this.file = statementFile(Math.round(rows / atOnce));
    this.atOnce = atOnce;
  }

  /** Milliseconds; opening the businesses is not counted. */
  async run(): Promise<number> {
    const owners: Owner[] = [];
    for (let n = 0; n < this.atOnce; n++) owners.push(await this.owner.openBusiness(`Business ${++this.businesses}`));
    for (const owner of owners) await owner.untilCaughtUp(patienceMs);
    const begun = performance.now();
    await Promise.all(
      owners.map(async (owner) => {
        await owner.importStatement(this.file, patienceMs);
        await owner.untilCaughtUp(patienceMs);
      }),
    );
    return performance.now() - begun;
  }
}
