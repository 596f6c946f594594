import { parseArgs, type ParseArgsConfig } from 'node:util';

/**
 * Reads what a command was given: `--help` prints its usage, an option that it does not know ends it.
 * @param usage a few lines that name every option and argument.
 */
export function commandLine<const Config extends ParseArgsConfig>(usage: string, config?: Config) {
  if (process.argv.includes('--help')) {
    console.log(usage);
    process.exit();
  }
  try {
    return parseArgs<Config>(config);
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    process.exit(1);
  }
}
