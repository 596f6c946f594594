/** Runs a command, which returns false when it fails, or prints its usage for `--help`. */
export async function command(usage: string, run: () => Promise<boolean | void>): Promise<void> {
  if (process.argv.includes('--help')) return console.log(usage);
  try {
    if ((await run()) === false) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
