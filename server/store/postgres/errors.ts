import { reasonOf, type StoreCode, StoreProblem } from '#server/store/problem.ts';

/** By PostgreSQL's five-character code, or by the two characters of its class. */
const codes: Readonly<Record<string, StoreCode>> = {
  '08': 'unreachable',
  '25006': 'denied',
  '28': 'denied',
  '3D': 'denied',
  '3F': 'denied',
  '40': 'busy',
  '42501': 'denied',
  '42P01': 'gone',
  '53100': 'full',
  '53': 'busy',
  '55P03': 'busy',
  '57014': 'busy',
  '57': 'unreachable',
  '58': 'full',
  XX: 'damaged',
};

/** Network errors have a code; errors that the client raises itself have only a message. */
const connectionError = /^E[A-Z]+$|^(?:Connection terminated|timeout|Query read timeout|Client )/;

/** Translates an error of PostgreSQL or of the network into what a person can do about it. */
function problemOf(error: unknown): StoreProblem {
  if (error instanceof StoreProblem) return error;
  const name = error instanceof Error && 'code' in error ? String(error.code) : '';
  const isLost = connectionError.test(name) || connectionError.test(reasonOf(error));
  const code = codes[name] ?? codes[name.slice(0, 2)] ?? (isLost ? 'unreachable' : 'other');
  // An AggregateError of several addresses has no message.
  return new StoreProblem(code, reasonOf(error) || name, { cause: error });
}

/** Rethrows a rejection of `work` as a `StoreProblem`. */
export async function rethrowAsProblem<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw problemOf(error);
  }
}
