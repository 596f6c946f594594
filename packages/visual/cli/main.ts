/** Runs one of the package's commands. */
import process from 'node:process';
import { keepFreedMemory } from './memory.ts';

const commands = {
  test: () => import('./test.ts'),
  review: () => {
    keepFreedMemory();
    return import('./review.ts');
  },
  accept: () => import('./accept.ts'),
  summarise: () => import('./summarise.ts'),
} as const;

type Name = keyof typeof commands;

const usage = `Commands, each with --help:

  test       compares each scene with its baselines
  review     writes a page of what differs, and why
  accept     takes what differs as the new baselines
  summarise  prints a summary, and comments on GitHub`;

const isCommand = (name: string): name is Name => Object.hasOwn(commands, name);

async function run(name: string, args: readonly string[]): Promise<boolean | void> {
  if (!isCommand(name)) {
    console.log(usage);
    return name === '--help' || name === '';
  }
  const command = await commands[name]();
  if (args.includes('--help')) return console.log(command.usage);
  return command.run(args);
}

const [name = '', ...args] = process.argv.slice(2);
try {
  if ((await run(name, args)) === false) process.exitCode = 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
