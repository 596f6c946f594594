import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';

type Behaviour = 'ok' | 'unknown sender' | 'unknown user' | 'content later' | 'drop after';

export function refusal(responseCode: number): Error {
  return Object.assign(new Error('no'), { responseCode });
}

/** Decodes encoded words in the headers. */
export function plain(raw: string): string {
  return raw
    .replace(/\?=\r\n =\?UTF-8\?Q\?/g, '')
    .replace(/=\?UTF-8\?Q\?(.*?)\?=/g, (_, word: string) =>
      decodeURIComponent(word.replaceAll('_', ' ').replaceAll('=', '%')),
    );
}

/** A mail server that treats each mail according to `state`, and keeps accepted mails. */
export async function mailServer(options: SMTPServerOptions = {}) {
  const state: { behaviour: Behaviour } = { behaviour: 'ok' };
  const mails: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onMailFrom: (_, __, done) => done(state.behaviour === 'unknown sender' ? refusal(550) : null),
    onRcptTo: (_, __, done) => done(state.behaviour === 'unknown user' ? refusal(550) : null),
    onData: (stream, _, done) => {
      void text(stream).then((raw) => {
        const { behaviour } = state;
        if (behaviour === 'content later') return done(refusal(451));
        mails.push(raw);
        if (behaviour === 'ok') return done();
        for (const connection of server.connections) connection._socket.destroy();
      });
    },
    ...options,
  });
  server.on('error', () => {});
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  onTestFinished(() => server.close(() => {}));
  return {
    state,
    taken: mails,
    url: `smtp://127.0.0.1:${port}`,
    /** Numbers of the requests whose mails were accepted. */
    numbers: () => mails.map((raw) => Number(/^Subject: .*?(\d+)\s*\??=?/m.exec(plain(raw))?.[1])),
    messageIds: () => new Set(mails.map((raw) => /^Message-ID: (.*)\r$/m.exec(raw)?.[1])),
    /** Settings for a server that sends mail here. */
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${port}`,
      NOTIFY_TO: 'contato@firma.example',
      NOTIFY_FROM: 'site@firma.example',
    },
  };
}
