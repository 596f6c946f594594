import { advertisingIn } from './advertising.ts';
import type { ContentProblem } from './problem.ts';
import type { Facts } from './schemas.ts';

type Text = { readonly field: string; readonly text: string; readonly isCode?: true };

/** All texts inside a value, with their paths; the source of a function holds words too. */
export function textsIn(value: unknown, field = ''): readonly Text[] {
  if (typeof value === 'string') return [{ field, text: value }];
  if (typeof value === 'function') return [{ field, text: String(value), isCode: true }];
  if (typeof value !== 'object' || value === null) return [];
  const pathOf = (key: string) => {
    if (Array.isArray(value)) return `${field}[${key}]`;
    return field ? `${field}.${key}` : key;
  };
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, pathOf(key)));
}

/** @param acknowledged terms of law in an article, where other words are warnings. */
export function* checkWords(
  file: string,
  words: unknown,
  acknowledged?: readonly string[],
): Iterable<ContentProblem> {
  const known = acknowledged?.map((word) => word.toLowerCase());
  for (const { field, text } of textsIn(words)) {
    // An empty alternative text marks decoration.
    if (!text.trim() && !field.endsWith('alt')) yield { file, field, reason: 'is empty' };
    for (const { word, article, about } of advertisingIn(text)) {
      const rule = `(OAB Provimento 205/2021, ${article}: ${about})`;
      const reason = known
        ? `"${word}" may be advertising ${rule}; if it is a term of law here, add it to "acknowledged" in the head of the file`
        : `"${word}" may not be used in lawyers' advertising ${rule}`;
      if (!known?.includes(word.toLowerCase()))
        yield { file, field, reason, ...(known && { isWarning: true }) };
    }
  }
}

const counts: Readonly<Record<string, number>> = {
  dois: 2,
  duas: 2,
  três: 3,
  quatro: 4,
  cinco: 5,
  seis: 6,
};

export function* checkTruth(file: string, words: unknown, facts: Facts): Iterable<ContentProblem> {
  const { partners } = facts['partners.ts'];
  const isAlwaysOpen = facts['site.ts'].site.openingHours === 'always';
  const hasChats = partners.some(({ whatsapp }) => whatsapp);
  for (const { field, text, isCode } of textsIn(words)) {
    // Neither is shown without chats.
    const isShown = hasChats || !/^(?:urgency|whatsappDialog)\b/.test(field);
    if (isCode || !isShown) continue;
    const [day] = /\b24 ?h(?:oras)?\b/i.exec(text) ?? [];
    const [said, number = ''] =
      /\b(dois|duas|três|quatro|cinco|seis) sóci[ao]s\b/i.exec(text) ?? [];
    if (day && !isAlwaysOpen)
      yield { file, field, reason: `says "${day}", but site.openingHours is not 'always'` };
    if (said && counts[number.toLowerCase()] !== partners.length)
      yield { file, field, reason: `says "${said}", but partners.ts has ${partners.length}` };
    if (/whatsapp/i.test(text) && !hasChats)
      yield { file, field, reason: 'speaks of WhatsApp, but no partner has a number for it' };
  }
}
