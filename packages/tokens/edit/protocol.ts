/** JSON messages between the bench and `endpoint.ts`. */
import type { TokenChange } from '#model/themes.ts';

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

export type SaveRequest = {
  /** The version that each changed file had when editing began. */
  readonly versions: Readonly<Record<string, string>>;
  readonly changes: readonly TokenChange[];
};

/** 422: the faults that `tokens check` would report. Nothing has been written. */
export type FaultsAnswer = { readonly faults: readonly string[] };
