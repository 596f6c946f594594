/** Laws and rules that the site's words name, in one place, as they change. Nothing of it reaches the script. */
export type Norm = {
  readonly name: string;
  /** Name as a text cites it. */
  readonly number: string;
  /** Dates are ISO dates. */
  readonly date: string;
  /** The official text. */
  readonly url: `https://${string}`;
  /**
   * Day on which a person last checked the name and the rules; `content:check` asks again after a
   * year.
   */
  readonly checkedOn: string;
};

export const norms = {
  dataProtection: {
    name: 'Lei Geral de Proteção de Dados',
    number: 'Lei nº 13.709/2018',
    date: '2018-08-14',
    url: 'https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2018/lei/l13709.htm',
    checkedOn: '2026-11-27',
  },
  dataProtectionAgency: {
    name: 'Agência Nacional de Proteção de Dados',
    number: 'Lei nº 15.352/2026',
    date: '2026-02-25',
    url: 'https://www.gov.br/anpd/pt-br',
    checkedOn: '2026-11-27',
  },
  smallAgents: {
    name: 'Regulamento para agentes de tratamento de pequeno porte',
    number: 'Resolução CD/ANPD nº 2/2022',
    date: '2022-01-27',
    url: 'https://www.gov.br/anpd/pt-br/acesso-a-informacao/institucional/atos-normativos/regulamentacoes_anpd/resolucao-cd-anpd-no-2-de-27-de-janeiro-de-2022',
    checkedOn: '2026-11-27',
  },
  inclusion: {
    name: 'Lei Brasileira de Inclusão',
    number: 'Lei nº 13.146/2015',
    date: '2015-07-06',
    url: 'https://www.planalto.gov.br/ccivil_03/_ato2015-2018/2015/lei/l13146.htm',
    checkedOn: '2026-11-27',
  },
  advertising: {
    name: 'Provimento sobre a publicidade e a informação da advocacia',
    number: 'Provimento OAB 205/2021',
    date: '2021-07-15',
    url: 'https://www.oab.org.br/leisnormas/legislacao/provimentos/205-2021',
    checkedOn: '2026-11-27',
  },
} as const satisfies Readonly<Record<string, Norm>>;
