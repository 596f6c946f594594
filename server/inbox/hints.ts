import type { ServerConfig } from '#server/config.ts';
import { localDate } from '#server/request/requestText.ts';
import type { Store } from '#server/store/store.ts';
import { explain } from './explain.ts';

export const sayRemainder = (files: readonly string[]) =>
  `o texto apagado ainda pode estar em: ${files.join(', ')}. Outro programa está usando o arquivo, o disco está cheio, ou a conta do site não pode gravar nele. Repita o comando; o site, no ar, também tenta de novo.`;

export const week = 7 * 24 * 60 * 60 * 1000;

export const sayNumbers = (ids: readonly number[]) => ids.map((id) => `nº ${id}`).join(', ');

/** A future instant comes from a wrong clock, so it counts as long ago. */
function isLongAgo(instant: string): boolean {
  const since = Date.now() - Date.parse(instant);
  return since > 24 * 60 * 60 * 1000 || since < -60 * 60 * 1000;
}

export async function listHints(store: Store, { backupDir }: ServerConfig): Promise<string[]> {
  const failedMails = await store.outbox.listFailed();
  const late = await store.outbox.listLate();
  const { isRefused, lastCopy, lastRound, failure, unerased } = await store.upkeep();
  const isIdle = lastRound !== null && isLongAgo(lastRound);
  const reasons = [...new Set(failedMails.map((mail) => mail.failure))].join('; ');
  const failedNumbers = sayNumbers(failedMails.map(({ id }) => id));
  const copyPhrase = lastCopy ? `a última é de ${localDate(lastCopy)}` : 'ainda não há nenhuma';
  return [
    failedMails.length > 0 &&
      `o aviso por e-mail não foi entregue (${failedNumbers}; ${reasons}). Corrija o servidor de e-mail e envie de novo: npm run inbox -- --retry-mail`,
    late.length > 0 &&
      `o aviso por e-mail espera há mais de uma hora (${sayNumbers(late)}). O site tenta de novo sozinho; se ele está no ar, veja o servidor de e-mail.`,
    isRefused &&
      'nada é apagado por idade, porque o servidor ficou desligado por mais de uma semana, ou o relógio dele saltou. Se a data está certa, apague já: npm run inbox -- --purge',
    isIdle &&
      `a manutenção não termina desde ${localDate(lastRound)}: o que passou do prazo não é apagado. Veja o registro (log) do site.`,
    backupDir &&
      failure !== null &&
      `a cópia de segurança do dia não foi feita (${copyPhrase}). Motivo: ${explain(failure, store.place)}`,
    unerased.length > 0 && sayRemainder(unerased),
  ].flatMap((hint) => (hint ? [`Atenção: ${hint}\n`] : []));
}
