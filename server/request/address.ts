import { domainToASCII } from 'node:url';

// HTML's pattern for <input type=email>, but with longer labels: engines differ on their limit.
const pattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i;

/** Writes the domain in ASCII (RFC 3492), as mail servers need it. */
export function asciiAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  // domainToASCII() returns '' for an invalid domain; keep it as typed.
  return email.slice(0, at + 1) + (domainToASCII(domain) || domain);
}

/** Firefox posts a domain as it was typed, Chromium in ASCII: both spellings share one key. */
export const addressKey = (email: string): string => asciiAddress(email.trim()).toLowerCase();

/** True if some engine accepts the address in <input type=email>. */
export const isAddress = (email: string): boolean =>
  pattern.test(email) || pattern.test(asciiAddress(email));
