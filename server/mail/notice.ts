import { plural } from '#server/request/requestText.ts';

/** A mail about no single request, without personal data. */
export type Notice = { readonly subject: string; readonly text: string };

export function digestOf(ids: readonly number[]): Notice {
  const count = plural(ids.length, 'nova solicitação', 'novas solicitações');
  const numbers = ids.map((id) => `nº ${id}`).join(', ');
  return {
    subject: `${count} pelo site`,
    text: `Chegaram muitas solicitações em pouco tempo: este aviso reúne as seguintes.\n\n${numbers}\n\nLeia-as na caixa de entrada do site: npm run inbox\n`,
  };
}

export function trapReportOf(trapped: number): Notice {
  const count = plural(trapped, 'solicitação separada', 'solicitações separadas');
  return {
    subject: `${count} como spam na última semana`,
    text: `O formulário do site separou como spam ${plural(trapped, 'solicitação', 'solicitações')} na última semana. Um gerenciador de senhas pode ter preenchido o campo que só programas veem: confira se há um cliente entre elas.\n\nLeia-as com: npm run inbox -- --spam\nTire uma do spam com: npm run inbox -- --not-spam <nº>\n`,
  };
}
