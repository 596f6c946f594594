import { join } from 'node:path';
import type { Problem, StoreCode } from '#server/store/problem.ts';

/** Tells the firm what each problem with the file, folder or database at `path` is, and what to do. */
const explanations: Readonly<Record<StoreCode, (path: string, message: string) => string>> = {
  denied: (path) =>
    `Sem permissão para abrir ${path}. Use a conta em que o site roda (ou a do administrador).`,
  busy: (path) => explanations.inUse(path, ''),
  inUse: (path) =>
    `O banco ${path} está em uso por outro programa. Tente de novo em instantes; para voltar a uma cópia, pare o site antes.`,
  damaged: (path) =>
    `O banco está danificado: ${path}. Guarde o arquivo e volte à última cópia: npm run inbox -- --restore <arquivo>`,
  foreign: (path) => `${path} não é uma cópia do banco deste site.`,
  otherSite: (path) =>
    `${path} é a cópia de outro site. Se ela deve mesmo tomar o lugar do banco, repita com --force.`,
  sharedFolder: (path) =>
    `A pasta ${path} tem as cópias de outro site. Informe em BACKUP_DIR uma pasta só deste site.`,
  later: (path) => `${path} foi gravado por uma versão mais nova deste programa: atualize o site.`,
  noFolder: (path) => `A pasta não existe: ${path}`,
  full: (path) => `O disco de ${path} está cheio ou com defeito.`,
  gone: (path) => `O banco ${path} foi apagado ou trocado enquanto este comando o usava.`,
  unreachable: (path, message) =>
    `O servidor do banco ${path} não responde (${message}). Tente de novo em instantes.`,
  missing: (path) =>
    `Não há banco em ${path}, mas há cópias dele. Monte o disco dele ou volte a uma cópia: npm run inbox -- --restore <arquivo>`,
  copiesGone: (path) =>
    `A pasta ${path} não tem mais as cópias que foram feitas nela. Monte o disco dela; se elas se perderam, comece de novo: npm run inbox -- --backup ${join(path, 'contacts.sqlite')}`,
  copiesOld: () => 'Há mais de dois dias nenhuma é feita.',
  erasuresDamaged: (path) =>
    `A lista do que foi apagado não pode ser lida: ${path}. Volte à cópia desse arquivo; sem cópia, apague o arquivo.`,
  other: (path, message) => `Erro inesperado em ${path}: ${message}`,
};

/** @param place of the database. */
export const explain = ({ code, message, path }: Problem, place: string): string =>
  explanations[code](path ?? place, message);
