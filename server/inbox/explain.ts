import { isLaterVersion, sqliteCode } from '#server/store/errors.ts';

export const isInUse = (error: Error) => error.message.includes('is in use');

export function explain(error: unknown, path: string): Error {
  if (!(error instanceof Error)) return new Error(String(error));
  const code = 'code' in error ? String(error.code) : '';
  const is = (...codes: readonly number[]) => codes.includes(sqliteCode(error));
  let text = error.message;
  if (is(3, 8, 14, 23) || code === 'EACCES' || code === 'EPERM')
    text = `Sem permissão para abrir ${path}. Use a conta em que o site roda (ou a do administrador).`;
  else if (is(5, 6) || isInUse(error))
    text = `O banco ${path} está em uso por outro programa. Tente de novo em instantes; para voltar a uma cópia, pare o site antes.`;
  else if (is(11, 26) || text.includes('is damaged'))
    text = `O banco está danificado: ${path}. Guarde o arquivo e volte à última cópia: npm run inbox -- --restore <arquivo>`;
  else if (text.endsWith('is not a copy of ours'))
    text = `${path} não é uma cópia do banco deste site.`;
  else if (isLaterVersion(error))
    text = `${path} foi gravado por uma versão mais nova deste programa: atualize o site.`;
  else if (code === 'ENOENT') text = `A pasta não existe: ${text.replace(/.*'(.*)'$/, '$1')}`;
  else if (is(10, 13) || code === 'ENOSPC') text = `O disco de ${path} está cheio ou com defeito.`;
  return new Error(text);
}
