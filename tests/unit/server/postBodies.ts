import { person } from './rig.ts';

export const [json, form] = ['application/json', 'application/x-www-form-urlencoded'];
export const multipart = 'multipart/form-data; boundary=7d4a';
export const part = (name: string, text: string) =>
  `--7d4a\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
export const encoded = (fields: Record<string, string>) => new URLSearchParams(fields).toString();
export const but = (fields: object) => JSON.stringify({ ...person, ...fields });
export const long = 'x'.repeat(262_144);
