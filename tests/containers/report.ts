// What the check of the containers measured, as the table of docs/operations-report.md. Pure.
export interface Step {
  name: string;
  seconds: number;
}

export function reportText(steps: readonly Step[], megabytes: number): string {
  const rows = steps.map(({ name, seconds }) => `| ${name} | ${seconds.toFixed(1)} |`);
  return ['| Step | Seconds |', '| --- | --- |', ...rows, '', `The image has ${Math.round(megabytes)} MB uncompressed.`].join('\n');
}
