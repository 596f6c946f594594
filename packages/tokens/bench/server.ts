/** The token files of the development server; a built Storybook has none. */
import * as v from 'valibot';
import { answerSchema, type SaveRequest, tokensAddress } from '#edit/protocol.ts';
import { faultOf, parseText, parseTexts, type TokenFiles, type TokenTexts } from '#model/leaves.ts';

export type Files = {
  readonly texts: TokenTexts;
  readonly parsed: TokenFiles;
  /** Why files cannot be read: they stand as they were before. */
  readonly broken: readonly string[];
};

/** Files of some texts; those that cannot be read are as they were before. */
export function filesOf(texts: TokenTexts, before: TokenFiles = {}): Files {
  const parsed = Object.entries(parseTexts(texts));
  return {
    texts,
    parsed: Object.fromEntries(
      parsed.map(([name, file]) => [name, faultOf(file).length > 0 ? before[name] : file]),
    ),
    broken: parsed.flatMap(([name, file]) =>
      faultOf(file).map((fault) => `tokens/${name}: ${fault}`),
    ),
  };
}

/** @throws Error with the server's words when it gives no agreed answer. */
export async function ask(path = '', body?: SaveRequest | object) {
  const headers = { 'Content-Type': 'application/json' };
  const post = body && { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(`${tokensAddress}${path}`, post);
  const text = await response.text();
  const { success, output } = v.safeParse(answerSchema, parseText(text));
  if (!success) throw new Error(`${response.status} ${text.slice(0, 200)}`);
  return { ...output, isOk: response.ok };
}
