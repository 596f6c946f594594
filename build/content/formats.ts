/** Whether a text is a date like 2024-05-03 that the calendar has. */
export function isCalendarDate(text: string): boolean {
  const date = /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`);
  return date && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Fonts of the site have no emoji, and screen readers read each out. */
export const emoji = /(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

export const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** States of Brazil with the first digits of their postal codes. */
export const postalCodes: Readonly<Record<string, RegExp>> = {
  AC: /^699/,
  AL: /^57/,
  AM: /^69[0-24-8]/,
  AP: /^689/,
  BA: /^4[0-8]/,
  CE: /^6[0-3]/,
  DF: /^7(?:[01]|2[0-7]|3[0-6])/,
  ES: /^29/,
  GO: /^7(?:2[89]|3[7-9]|[45]|6[0-7])/,
  MA: /^65/,
  MG: /^3/,
  MS: /^79/,
  MT: /^78[0-8]/,
  PA: /^6(?:[67]|8[0-8])/,
  PB: /^58/,
  PE: /^5[0-6]/,
  PI: /^64/,
  PR: /^8[0-7]/,
  RJ: /^2[0-8]/,
  RN: /^59/,
  RO: /^76[89]/,
  RR: /^693/,
  RS: /^9/,
  SC: /^8[89]/,
  SE: /^49/,
  SP: /^[01]/,
  TO: /^77/,
};
