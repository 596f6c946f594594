import type { NewRequest } from '#server/request/request.ts';
import { problemOf } from './errors.ts';
import type { Core } from './core.ts';

export type Name = keyof Core;

/** One call of the core, with the caller's time of day. */
export type Call = {
  readonly id: number;
  readonly now: number;
  readonly name: Name;
  readonly args: readonly unknown[];
};

/** `problem` carries what survives of an error between threads. */
export type Reply = { readonly id: number } & (
  | { readonly result: unknown }
  | { readonly problem: { readonly code: string; readonly message: string } }
);

type Work = (...args: readonly unknown[]) => unknown;

function reply(id: number, work: () => unknown): Reply {
  try {
    return { id, result: work() };
  } catch (error) {
    const { code, message } = problemOf(error);
    return { id, problem: { code, message } };
  }
}

function keep(core: Core, calls: readonly Call[]): readonly Reply[] {
  const requests = calls.flatMap(({ args }) => args[0] as readonly NewRequest[]);
  const group = reply(0, () => core.addAll(requests));
  if ('result' in group) {
    const ids = group.result as readonly number[];
    return calls.map(({ id }, at) => ({ id, result: [ids[at]] }));
  }
  // If the disk has no room for all, it may still have room for the short ones.
  const isOne = calls.length === 1 || group.problem.code !== 'full';
  if (isOne) return calls.map(({ id }) => ({ ...group, id }));
  return calls.flatMap((call) => keep(core, [call]));
}

/**
 * Performs calls that came together: requests first, in one transaction, because visitors wait for
 * them.
 */
export function perform(core: Core, calls: readonly Call[]): readonly Reply[] {
  const adds = calls.filter(({ name }) => name === 'addAll');
  const further = calls.filter(({ name }) => name !== 'addAll');
  return [
    ...(adds.length > 0 ? keep(core, adds) : []),
    ...further.map(({ id, name, args }) => reply(id, () => (core[name] as Work)(...args))),
  ];
}
