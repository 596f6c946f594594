/** JSON messages between the bench and `build/vite/tokenWriter.ts`. */

/** Where the development server reads (GET) and writes (POST) tokens. No build has it. */
export const tokensAddress = '/__tokens';

/** A token file as it is on disk. */
type TokenFile = {
  /** SHA-256 of its bytes, in hex. */
  readonly version: string;
  readonly text: string;
};

/** By name, like `color.base.tokens.json`: every JSON file of `tokens/`. */
export type FilesAnswer = { readonly files: Readonly<Record<string, TokenFile>> };

/** Another value for one token. */
export type TokenChange = {
  readonly file: string;
  readonly id: string;
  /** The new `$value`, as the file is to have it: an object, a list, a number or `{an.alias}`. */
  readonly value: unknown;
  /** The new `$extensions`; they stay as they are when left out, and empty ones go. */
  readonly extensions?: unknown;
};

export type SaveRequest = {
  /** The version that each changed file had when editing began. */
  readonly versions: Readonly<Record<string, string>>;
  readonly changes: readonly TokenChange[];
};

/** 422: what `tokens:check` would say of the result. Nothing has been written. */
export type FaultsAnswer = { readonly faults: readonly string[] };
