export type FormTarget = {
  readonly hosted: boolean;
  /** URL of the native POST; root-relative for the embedded receiver. */
  readonly action: string;
  /** Origin that the client library posts to; '' for the site's own. */
  readonly endpoint: string;
  readonly formId: string;
  readonly project?: string;
};

type FeedSource =
  | { readonly enabled: false }
  | { readonly enabled: true; readonly url: string; readonly key: string };

export type SiteEnvironment = {
  /** Origin without a trailing slash; '' while the site has no address. */
  readonly siteUrl: string;
  /** Scope of Strict-Transport-Security: this host alone, its subdomains, or the preload list. */
  readonly hsts?: 'subdomains' | 'preload';
  readonly form: FormTarget;
  readonly feed: FeedSource;
  /** Days a contact request is kept, as the privacy notice says (LGPD arts. 15 and 16). */
  readonly retentionDays: number;
  readonly mailed: MailedContent;
  /** Days that a backup of the firm's PostgreSQL is kept, where requests are there. */
  readonly backupDays?: number;
};

/** Content of the mail to the firm, as the privacy notice says: all, the request's number, no mail. */
export type MailedContent = 'full' | 'number' | 'none';

export const dailyCopies = 30;

/** Settings that decide how personal data are used, as the privacy notice says. */
export const privacyPractice = ({
  form,
  feed,
  retentionDays,
  mailed,
  backupDays,
}: Pick<SiteEnvironment, 'form' | 'feed' | 'retentionDays' | 'mailed' | 'backupDays'>) => ({
  retentionDays,
  mailed,
  /** Set if requests are in PostgreSQL, whose backups only its operator can erase. */
  backupDays,
  /** Daily copies of the requests that are kept, where copies are made. */
  dailyCopies,
  /** Host of the form's provider; the site receives the form itself when there is none. */
  provider: form.hosted ? new URL(form.endpoint).host : undefined,
  /** Host that the posts of Instagram come from, when the feed is on. */
  feed: feed.enabled ? new URL(feed.url).host : undefined,
});

type Variables = Readonly<Record<string, string | undefined>>;

/** The contact form at the site's own receiver. */
export const embeddedForm = { formId: 'contato', project: 'site' } as const;

const identifier = /^[\w-]{1,64}$/;

/** @throws Error that names the variable and what to write instead. */
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

export function retentionDaysIn({ RETENTION_DAYS: value }: Variables): number {
  const days = Number(value || 180);
  if (/^\d*$/.test(value ?? '') && days >= 1 && days <= 3650) return days;
  throw new Error(`RETENTION_DAYS="${value}" does not fit: write a whole number from 1 to 3650`);
}

/** BACKUP_DAYS works alone, because a build elsewhere has no password of the database. */
export function backupDaysIn({ DATABASE_URL, BACKUP_DAYS: value }: Variables): number | undefined {
  if (!value && !DATABASE_URL) return undefined;
  const days = Number(value || 0);
  if (/^\d*$/.test(value ?? '') && days >= 1 && days <= 3650) return days;
  if (value)
    throw new Error(`BACKUP_DAYS="${value}" does not fit: write a whole number from 1 to 3650`);
  throw new Error(
    'DATABASE_URL needs BACKUP_DAYS: the days that a backup of PostgreSQL is kept at most, for the privacy notice',
  );
}

/** NOTIFY_CONTENT works alone, because a build elsewhere has no mail password. */
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
    const { formId: embedded } = embeddedForm;
    return { hosted: false, action: `/f/${embedded}`, endpoint: '', formId: embedded };
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

/** URL of a form's native POST. A hosted provider without projects has one address for all forms. */
export function actionOf({ hosted, project, action }: FormTarget, formId: string): string {
  const isShared = formId === embeddedForm.formId || (hosted && !project);
  return isShared ? action : action.replace(/[^/]+$/, formId);
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
 * Reads the settings of the build (`.env.example`).
 * @throws Error that names the variable, its value and what to write instead.
 */
export function readEnvironment(variables: Variables): SiteEnvironment {
  const { SITE_URL: siteUrl, HSTS: hsts } = variables;
  const backupDays = backupDaysIn(variables);
  return {
    siteUrl: siteUrl ? originIn('SITE_URL', siteUrl) : '',
    ...hstsScope(hsts || 'host'),
    form: formTarget(variables),
    feed: feedSource(variables),
    retentionDays: retentionDaysIn(variables),
    mailed: mailedContentIn(variables),
    ...(backupDays !== undefined && { backupDays }),
  };
}
