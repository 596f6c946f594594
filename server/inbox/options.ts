import { parseArgs } from 'node:util';
import { forms } from '#content/forms.ts';

export const formIds = forms.map(({ id }) => id).join(', ');

export const help = `Caixa de entrada: as solicitações de contato recebidas pelo site.

  npm run inbox                        lista as solicitações, da mais nova para a mais antiga
  npm run inbox -- --open              lista só as que ainda não foram respondidas
  npm run inbox -- --answered          lista só as respondidas
  npm run inbox -- --spam              lista só o que foi separado como spam
  npm run inbox -- --search <texto>    lista só as que contêm esse texto
  npm run inbox -- --since 01/11/2026  lista só as recebidas a partir desse dia
  npm run inbox -- --form <nome>       lista só as desse formulário: ${formIds}
  npm run inbox -- --csv <arquivo>     grava a lista em uma planilha CSV, com telefones como texto
  npm run inbox -- --json <arquivo>    grava a lista em JSON

  npm run inbox -- --answered <nº>     marca a solicitação como respondida
  npm run inbox -- --open <nº>         tira a marca de respondida
  npm run inbox -- --not-spam <nº>     tira a solicitação do spam
  npm run inbox -- --retry-mail        envia de novo os avisos por e-mail que não foram entregues
  npm run inbox -- --erase <nº>        apaga a solicitação com esse número
  npm run inbox -- --erase <e-mail>    apaga tudo o que veio desse e-mail
  npm run inbox -- --purge             apaga o que, pela data de hoje, passou do prazo de guarda

  npm run inbox -- --backup <arquivo>  grava uma cópia do banco; o site pode continuar no ar
  npm run inbox -- --restore <arquivo> volta a essa cópia; o site precisa estar parado
  npm run inbox -- --restore <arquivo> --force   o mesmo, com a cópia de outro site
  npm run inbox -- --help              mostra esta ajuda

O banco de dados fica na pasta DATA_DIR (padrão: ./data); as cópias, em BACKUP_DIR.
Depois de uma solicitação nova, a cópia do dia é refeita em até um minuto; ficam as dos últimos 30 dias.
Use a conta em que o site roda, ou a do administrador: o comando passa à conta dona da pasta.
`;

const flag = { type: 'boolean', default: false } as const;
const text = { type: 'string' } as const;
const lists = { spam: flag, open: flag, answered: flag } as const;
const filters = { search: text, since: text, form: text } as const;
const changes = { erase: text, 'not-spam': text, 'retry-mail': flag, purge: flag } as const;
const copies = { backup: text, restore: text, force: flag } as const;
const answers = { csv: flag, json: flag, help: flag } as const;

export function readOptions(words: readonly string[]) {
  try {
    const options = { ...lists, ...filters, ...changes, ...copies, ...answers };
    const args = [...words];
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const [operand, more] = positionals;
    const takesOperand = values.csv || values.json || values.open || values.answered;
    if (more === undefined && (operand === undefined || takesOperand))
      return { ...values, operand };
  } catch {
    // Node's own message is in English; the firm reads Portuguese.
  }
  throw new Error('Não entendi o comando. Veja as opções com: npm run inbox -- --help');
}

export type Options = ReturnType<typeof readOptions>;

export function instantOf(date: string): string {
  const [, day, month, year] = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(date) ?? [];
  const start = new Date(`${day ? `${year}-${month}-${day}` : date}T00:00:00-03:00`);
  if (!Number.isNaN(start.getTime())) return start.toISOString();
  throw new Error(`"${date}" não é um dia: escreva como 01/11/2026.`);
}
