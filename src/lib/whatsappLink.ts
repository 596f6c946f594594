export const isE164 = (text: string): boolean => /^\+[1-9]\d{7,14}$/.test(text);

/** @throws Error when the number is not in E.164 form. */
export function whatsappLink(e164: string): string {
  if (!isE164(e164)) {
    throw new Error(`"${e164}" is not an E.164 number: write it like +5527900000000`);
  }
  return `https://wa.me/${e164.slice(1)}`;
}
