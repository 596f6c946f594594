import { isIPv4 } from 'node:net';
import { withColon } from '#content/contactForm.ts';
import type { MailSettings } from '#server/config.ts';
import { forTerminal, localDate, rowsOf, titleOf } from '#server/request/requestText.ts';
import { asciiAddress } from '#server/request/address.ts';
import type { Mail } from '#server/request/outbox.ts';
import type { Sender } from './mailer.ts';

/** Passes addresses as objects, so that a visitor's text cannot add a header. */
export function messageOf(
  { request, messageId }: Pick<Mail, 'request' | 'messageId'>,
  { from, content }: Pick<MailSettings, 'from' | 'content'>,
) {
  const { id, receivedAt, nome, email } = request;
  const domain = /@([^@>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const common = { messageId: `<${messageId}@${domain}>`, subject: `Nova solicitação nº ${id}` };
  const receiptLine = `Recebida pelo site em ${localDate(receivedAt)}.`;
  if (content === 'number') {
    const inboxLine = 'Leia-a na caixa de entrada do site: npm run inbox';
    return { ...common, text: `${receiptLine}\n${inboxLine}\n` };
  }
  // Mail programs decode text between =? and ?=.
  const name = forTerminal(nome).replaceAll('=?', '=').replaceAll('\n', ' ').slice(0, 80);
  const rows = rowsOf(request).map(
    ([label, text]) => `${forTerminal(withColon(label))} ${forTerminal(text)}`,
  );
  // Accept a single address only: requests moved out of the spam were never validated.
  const address = asciiAddress(email);
  const hasAddress =
    /^[\x21-\x7e]+$/.test(address) && /^[^\s,;:<>@"]+@[^\s,;:<>@"]+$/.test(address);
  const hints = hasAddress ? ['A resposta a este e-mail vai para a pessoa que escreveu.'] : [];
  return {
    ...common,
    subject: [common.subject, titleOf(request), name].filter(Boolean).join(': '),
    text: [receiptLine, ...rows, ...hints, ''].join('\n\n'),
    ...(hasAddress && { replyTo: { name, address } }),
  };
}

const isLocal = (host: string) =>
  host === 'localhost' || host === '[::1]' || (isIPv4(host) && host.startsWith('127.'));

/** @param timeout milliseconds of silence after which a try fails. */
export async function createSender(settings: MailSettings, timeout = 60_000): Promise<Sender> {
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
  const common = {
    from: settings.from,
    to: [...settings.to],
    // Stops the firm's out-of-office answer from going to the visitor.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
  const send = (message: object, recipient: string) =>
    transport.sendMail({ ...common, ...message, envelope: { from: settings.from, to: recipient } });
  return {
    send: (mail, recipient) => send(messageOf(mail, settings), recipient),
    sendNotice: (notice, recipient) => send(notice, recipient),
  };
}
