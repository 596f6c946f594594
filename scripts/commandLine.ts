import { parseArgs, type ParseArgsConfig } from 'node:util';

/** Reads a command's arguments. `--help`, or an unknown option, prints the usage. */
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
