import { domainToASCII } from 'node:url';

// HTML's rule for <input type=email>. Labels may be longer here: engines do not agree on the limit.
const pattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/i;

/** An address as the mail system knows it: the domain in letters of ASCII (RFC 3492). */
export function asciiAddress(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  // A domain that is not one stays as it is.
  return email.slice(0, at + 1) + (domainToASCII(domain) || domain);
}

/** Firefox posts a domain as it was typed, Chromium in ASCII: one address has both spellings. */
export const addressKey = (email: string): string => asciiAddress(email.trim()).toLowerCase();

/** Whether some engine lets an address pass in <input type=email>. */
export const isAddress = (email: string): boolean =>
  pattern.test(email) || pattern.test(asciiAddress(email));
