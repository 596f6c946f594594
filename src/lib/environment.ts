/** Where the contact form posts to: the hosted provider, or the receiver that ships with the site. */
export type FormTarget = {
  readonly hosted: boolean;
  /** URL of the native POST; root-relative for the embedded receiver. */
  readonly action: string;
  /** Origin the client library posts to; '' means the site's own origin. */
  readonly endpoint: string;
  readonly formId: string;
  readonly project?: string;
};

export type FeedSource =
  | { readonly enabled: false }
  | { readonly enabled: true; readonly url: string; readonly key: string };

export type SiteEnvironment = {
  /** Public origin without a trailing slash, or '' while the site has no address. */
  readonly siteUrl: string;
  /** Who is bound to https beside this host: its subdomains, or these and the browsers' own list. */
  readonly hsts?: 'subdomains' | 'preload';
  readonly form: FormTarget;
  readonly feed: FeedSource;
  /** Days that a contact request is kept (LGPD arts. 15 and 16): the privacy note says so. */
  readonly retentionDays: number;
  /** What of a contact request is mailed to the firm: the privacy notice says so. */
  readonly mailed: MailedContent;
};

/** All of a request, its number and nothing of the person, or no mail at all. */
export type MailedContent = 'full' | 'number' | 'none';

/** Daily copies of the requests that are kept: the privacy notice says so. */
export const dailyCopies = 30;

type Variables = Readonly<Record<string, string | undefined>>;

/** Id and project under which the embedded receiver knows the site's only form. */
export const embeddedForm = { formId: 'contato', project: 'site' } as const;

const identifier = /^[\w-]{1,64}$/;

/**
 * The origin that a variable holds.
 * @throws Error that names the variable and what to write instead.
 */
export function originIn(name: string, value: string): string {
  const url = URL.parse(value);
  const isOrigin = url !== null && /^https?:$/.test(url.protocol) && url.pathname === '/';
  if (!isOrigin || url.search || url.hash || url.username) {
    throw new Error(
      `${name}="${value}" is not an origin: write scheme and host only, like https://example.com`,
    );
  }
  return url.origin;
}

/** Days; the receiver erases by it, and the privacy note is built with it. */
export function retentionDaysIn({ RETENTION_DAYS: value }: Variables): number {
  const days = Number(value || 180);
  if (/^\d*$/.test(value ?? '') && days >= 1 && days <= 3650) return days;
  throw new Error(`RETENTION_DAYS="${value}" does not fit: write a whole number from 1 to 3650`);
}

/** NOTIFY_CONTENT tells it alone, too: who builds elsewhere need not have the mail server's password. */
export function mailedContentIn({ SMTP_URL, NOTIFY_CONTENT: content }: Variables): MailedContent {
  if (!content) return SMTP_URL ? 'full' : 'none';
  if (content === 'full' || content === 'number') return content;
  throw new Error(`NOTIFY_CONTENT="${content}" is not understood: write "full" or "number"`);
}

function hstsScope(value: string): Pick<SiteEnvironment, 'hsts'> {
  if (value === 'host') return {};
  if (value === 'subdomains' || value === 'preload') return { hsts: value };
  throw new Error(`HSTS="${value}" is not understood: write "host", "subdomains" or "preload"`);
}

function formTarget(variables: Variables): FormTarget {
  const { FORM_ID: formId, FORM_PROJECT: project, FORM_ENDPOINT: endpoint } = variables;
  if (!formId) {
    for (const name of ['FORM_PROJECT', 'FORM_ENDPOINT'] as const) {
      if (variables[name]) throw new Error(`${name} is set, but FORM_ID is not: name the form too`);
    }
    const own = embeddedForm.formId;
    return { hosted: false, action: `/f/${own}`, endpoint: '', formId: own };
  }
  for (const [name, value] of Object.entries({ FORM_ID: formId, FORM_PROJECT: project })) {
    if (value && !identifier.test(value)) {
      throw new Error(`${name}="${value}" is not an id: use letters, digits, - and _ only`);
    }
  }
  const base = originIn('FORM_ENDPOINT', endpoint || 'https://formspree.io');
  const path = project ? `/p/${project}/f/${formId}` : `/f/${formId}`;
  return { hosted: true, action: base + path, endpoint: base, formId, ...(project && { project }) };
}

function feedSource(variables: Variables): FeedSource {
  const { INSTAGRAM_FEED: flag, SUPABASE_URL: url, SUPABASE_ANON_KEY: key } = variables;
  if (!flag || flag === 'off') return { enabled: false };
  if (flag !== 'on') throw new Error(`INSTAGRAM_FEED="${flag}" is neither "on" nor "off"`);
  if (!url) throw new Error('INSTAGRAM_FEED=on needs SUPABASE_URL: supabaseUrl is required.');
  if (!key) throw new Error('INSTAGRAM_FEED=on needs SUPABASE_ANON_KEY: supabaseKey is required.');
  return { enabled: true, url: originIn('SUPABASE_URL', url), key };
}

/**
 * Reads what the site is built with and names the variable that is wrong (`.env.example` documents
 * each). Pure: give it `process.env`.
 * @throws Error whose message names the variable, its value and what to write instead.
 */
export function readEnvironment(variables: Variables): SiteEnvironment {
  const { SITE_URL: siteUrl, HSTS: hsts } = variables;
  return {
    siteUrl: siteUrl ? originIn('SITE_URL', siteUrl) : '',
    ...hstsScope(hsts || 'host'),
    form: formTarget(variables),
    feed: feedSource(variables),
    retentionDays: retentionDaysIn(variables),
    mailed: mailedContentIn(variables),
  };
}
