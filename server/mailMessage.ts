import type { MailSettings } from './config.ts';
import type { Send } from './mail.ts';
import type { Mail } from './outbox.ts';
import { escapeHtml } from './problem.ts';
import { forTerminal, localDate, rowsOf } from './requestText.ts';

/** A mail as nodemailer takes it: addresses apart from names, so that neither can add a header. */
export type Message = {
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
};

const page = (body: string) =>
  `<!doctype html>\n<html lang="pt-BR">\n<head><meta charset="utf-8"></head>\n<body>\n${body}\n</body>\n</html>\n`;

function paragraph(text: string): string {
  return `<p>${escapeHtml(text).replaceAll('\n', '<br>\n')}</p>`;
}

/** What the firm gets for one request: all of it, or its number and nothing of the person. */
export function messageOf(
  mail: Mail,
  { from, content }: Pick<MailSettings, 'from' | 'content'>,
): Message {
  const { request } = mail;
  const { id, receivedAt, nome, email } = request;
  const domain = /@([^@>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const common = {
    messageId: `<${mail.messageId}@${domain}>`,
    subject: `Nova solicitação nº ${id}`,
  };
  const received = `Recebida pelo site em ${localDate(receivedAt)}.`;
  if (content === 'number') {
    const where = 'Leia-a na caixa de entrada do site: npm run inbox';
    const html = page([received, where].map(paragraph).join('\n'));
    return { ...common, text: `${received}\n${where}\n`, html };
  }
  const rows = rowsOf(request).map(([label, value]) => [forTerminal(label), forTerminal(value)]);
  const hint = 'A resposta a este e-mail vai para a pessoa que escreveu.';
  return {
    ...common,
    subject: `${common.subject}: ${forTerminal(nome).replaceAll('\n', ' ').slice(0, 80)}`,
    text: [received, ...rows.map(([label, value]) => `${label}: ${value}`), hint, ''].join('\n\n'),
    html: page(
      [
        paragraph(received),
        ...rows.map(([label = '', value = '']) =>
          paragraph(value).replace('<p>', `<p><strong>${escapeHtml(label)}</strong><br>\n`),
        ),
        paragraph(hint),
      ].join('\n'),
    ),
    // Nothing but one address: what was taken out of the spam was never checked.
    ...(/^[^\s,;:<>@"]+@[^\s,;:<>@"]+$/.test(email) && {
      replyTo: { name: forTerminal(nome).replaceAll('\n', ' ').slice(0, 80), address: email },
    }),
  };
}

const isLocal = (host: string) => /^(?:localhost|127\..*|\[::1\])$/.test(host);

/**
 * Sends by SMTP; nodemailer is loaded only where mail is configured. What is personal goes over TLS
 * unless the URL says otherwise (`?requireTLS=false`) or the server is on this machine.
 * @param timeout milliseconds of silence after which a try is given up.
 */
export async function createSender(settings: MailSettings, timeout = 60_000): Promise<Send> {
  const { createTransport } = await import('nodemailer');
  const { hostname, searchParams } = new URL(settings.smtpUrl);
  const transport = createTransport({
    url: settings.smtpUrl,
    ...(!searchParams.has('requireTLS') && { requireTLS: !isLocal(hostname) }),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return async (mail) => {
    const { replyTo, ...message } = messageOf(mail, settings);
    await transport.sendMail({
      from: settings.from,
      to: [...settings.to],
      ...message,
      // Without it the firm's out-of-office answer would go to the visitor.
      headers: { 'Auto-Submitted': 'auto-generated' },
      ...(replyTo && { replyTo: { ...replyTo } }),
    });
  };
}
