const e164Number = /^\+[1-9]\d{7,14}$/;

/**
 * Address of a WhatsApp chat with a number, optionally with a first message to edit and send.
 * @throws Error when the number is not in E.164 form.
 */
export function whatsappLink(e164: string, text?: string): string {
  if (!e164Number.test(e164)) {
    throw new Error(`"${e164}" is not an E.164 number: write it like +5527900000001`);
  }
  const query = text ? `?text=${encodeURIComponent(text)}` : '';
  return `https://wa.me/${e164.slice(1)}${query}`;
}
