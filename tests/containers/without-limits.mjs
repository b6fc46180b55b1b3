// Called by the wrapper of runc: takes limits out of a container's or a command's description that a machine without CAP_SYS_RESOURCE refuses.
import { readFileSync, writeFileSync } from 'node:fs';

const [path] = process.argv.slice(2);
const described = JSON.parse(readFileSync(path, 'utf8'));
const started = described.process ?? described;
delete started.rlimits;
if (started.oomScoreAdj < 0) delete started.oomScoreAdj;
writeFileSync(path, JSON.stringify(described));
