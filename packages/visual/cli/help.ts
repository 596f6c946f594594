/** Prints how a command is used, and ends it, when `--help` asks for that. */
export function help(usage: string): void {
  if (!process.argv.includes('--help')) return;
  console.log(usage);
  process.exit();
}
