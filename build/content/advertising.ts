import { isSampleFirm } from './sampleFirm.ts';

/** A rule of OAB Provimento 205/2021 and words that break it. */
type Rule = {
  readonly article: string;
  readonly about: string;
  /** Without accents, as regular expressions; a space stands for any white space. */
  readonly words: readonly string[];
};

/** Where a word is a term of law too, the words beside it decide; of two rules the first reports. */
const rules: readonly Rule[] = [
  {
    article: 'art. 3º, I',
    about: 'honorários, formas de pagamento, gratuidade, descontos',
    words: [
      'gratis',
      'gratuit[oa]s?',
      'gratuidade',
      'gratuitamente',
      'sem custos?',
      'custo zero',
      'baixo custo',
      'descontos?',
      'promoc(?:ao|oes)(?! (?:por|d[aeo]s?) )',
      'promoc(?:ao|oes) d[aeo]s? (?:aniversario|ferias|inauguracao|lancamento|mes|natal|semana)',
      'promociona(?:l|is)',
      'ofertas? especia(?:l|is)',
      '(?:noss[oa]s|menor(?:es)?|melhor(?:es)?) precos?',
      '(?:precos?|honorarios|valores) (?:acessive(?:l|is)|baixos?|especia(?:l|is)|imbative(?:l|is)|justos?|popular(?:es)?|reduzidos?)',
      '(?:nossos|tabela de) honorarios',
      'parcelamos',
      'facilitamos o pagamento',
      'aceitamos (?:cart(?:ao|oes)|pix|boletos?)',
      '(?:so|somente|apenas) (?:paga|pague|cobramos)',
      '(?:pague|cobramos) (?:so|somente|apenas)',
    ],
  },
  {
    article: 'art. 3º, III',
    about: 'especialidade sem o título',
    words: ['especialistas?', 'especializad[oa]s?', 'experts?', 'notoria especializacao'],
  },
  {
    article: 'art. 3º, IV',
    about: 'persuasão, autoelogio, comparação',
    words: [
      'melhor(?:es)?',
      'lider(?:es)?',
      'pioneir[oa]s?',
      'renomad[oa]s?',
      'conceituad[oa]s?',
      'incomparave(?:l|is)',
      'inigualave(?:l|is)',
      'imbative(?:l|is)',
      'imperdive(?:l|is)',
      'invict[oa]s?',
      'focad[oa]s? em resultados?',
      '(?:padrao de )?excelencia (?:em|n[oa]|juridica|tecnica)',
      'referencia (?:nacional|estadual|regional|no (?:pais|estado|mercado)|em (?:direito|advocacia))',
      '[oa]s? mais (?:complet|experiente|respeitad|preparad|reconhecid|qualificad|confiave|competente|tradiciona|eficiente)\\w*(?! possive(?:l|is))',
      '(?:advogad[ao]s?|escritorio|somos) (?:[ao] )?(?:nº|n\\.º|numero) (?:1|um)(?!\\.\\d)',
      '(?:nº|n\\.º|numero) (?:1|um) (?:em|d[ao] (?:brasil|cidade|estado|pais|regiao))',
      'maior(?:es)? escritorios?',
      '(?:atendimento|servicos?|equipe|advocacia) diferenciad[oa]s?',
      'sem compromisso',
      'nao perca (?:tempo|est[ae]|a (?:chance|oportunidade|vez)|seus? direitos?)',
      '(?:contrate|ligue|chame|fale conosco) (?:agora|ja)',
      'aproveite (?:agora|ja|est[ae]|nossas?)',
      '(?:ultimas vagas|vagas limitadas)',
      'voce merece',
    ],
  },
  {
    article: 'art. 3º, V',
    about: 'brindes',
    words: [
      'brindes?',
      'sorteios?(?! (?:d[aeo]s?|eletronicos?) )',
      'sorteios? d[aeo]s? (?:brindes?|consultas?|livros?|natal|premios?)',
      'cupo(?:m|ns)(?! fisca(?:l|is))',
      'indique (?:e ganhe|um amigo)',
      'consultas? (?:de )?cortesia',
    ],
  },
  {
    article: 'art. 4º, § 2º',
    about: 'decisões e resultados de casos próprios',
    words: [
      'ca(?:so|se)s? de sucesso',
      'causas? ganhas?',
      '(?:acoes ganhas|processos? ganhos?)',
      'nossas? (?:vitorias?|conquistas?)',
      '(?:ganhamos|vencemos|conquistamos|obtivemos|conseguimos) (?:(?:[ao]s?|mais|uma?|est[ae]) )?(?:causas?|ac(?:ao|oes)|processos?|casos?|liminar(?:es)?|sentencas?|decis(?:ao|oes)|indenizac(?:ao|oes)|vitorias?|absolvic(?:ao|oes))',
      'taxa de (?:exito|sucesso)',
      'historico de (?:exitos?|sucesso|vitorias|resultados)',
      'clientes satisfeitos',
      'depoimentos? de (?:nossos )?clientes?',
    ],
  },
  {
    article: 'art. 5º, § 1º',
    about: 'rankings e prêmios pagos',
    words: [
      'premiad[oa]s?',
      'rankings?',
      'ranquead[oa]s?',
      '(?:escritorio|advogad[oa]) do ano',
      '(?:chambers(?: and partners)?|legal 500|best lawyers|analise advocacia)',
      'selo de (?:qualidade|excelencia)',
    ],
  },
  {
    article: 'art. 6º',
    about: 'promessa de resultados, casos concretos, dimensões do escritório, ostentação',
    words: [
      'garantimos',
      'prometemos',
      'garantid[oa]s?(?! (?:a|ao|aos|as|em|n[ao]s?|pel[ao]s?|por) )',
      'garantia de (?:exito|sucesso|resultados?|satisfacao|vitoria)',
      'resultados? (?:cert|imediat|rapid)os?',
      '(?:exito|sucesso|vitoria) (?:assegurad|cert)[oa]',
      '100\\s*%(?! (?:d[ao]s?|sobre) )',
      'risco zero',
      'resolvemos (?:qualquer|todos?|tudo)',
      '(?:limpe|limpamos) (?:o )?seu nome',
      'nosso cliente (?:conseguiu|ganhou|obteve|recebeu|venceu)',
      'estrutura (?:ampla|completa|de ponta|moderna)',
      'instalacoes (?:amplas|luxuosas|modernas)',
      'luxo',
      'luxuos[oa]s?',
    ],
  },
];

/** Terms of law that hold a forbidden word and promise nothing. */
const allowed = [
  'justica gratuita',
  'gratuidade d[ae] justica',
  'assistencia judiciaria gratuita',
  'assistencia juridica integral e gratuita',
  'a titulo gratuito',
  'descontos? em folha',
  'descontos? (?:indevid|previdenciari)os?',
  'melhor interesse d[ao] (?:crianca|adolescente|menor)',
  'salvo melhor juizo',
  '(?:camaras?|delegacias?|juizados?|juizos?|justica|promotorias?|turmas?|varas?) especializad[ao]s?',
  'lider(?:es)? (?:comunitari[oa]s?|religios[oa]s?|sindica(?:l|is))',
  '(?:colaborac(?:ao|oes)|delac(?:ao|oes)) premiadas?',
];

/** Words of the sample firm's specification. */
const specified = ['focada em resultados'];

/** `\b` ends a word before a letter with a combining accent. */
const whole = (expressions: readonly string[]) =>
  new RegExp(
    `(?<![\\p{L}\\d])(?:${expressions.join('|').replaceAll(' ', '\\s+')})(?![\\p{L}\\d])`,
    'giu',
  );

const forbiddenWords = whole(rules.map(({ words }, rule) => `(?<r${rule}>${words.join('|')})`));
const passing = whole(allowed);
const passingInSample = whole([...allowed, ...specified]);

/** Keeps the length, so that an index in it is one in the text. */
const withoutAccents = (text: string) =>
  text.replaceAll(/[À-ÿ]/g, (letter) => letter.normalize('NFD').charAt(0));

type Finding = Omit<Rule, 'words'> & {
  readonly word: string;
};

/** Words of a text that lawyers' advertising may not use, each once. */
export function advertisingIn(text: string, isSample = isSampleFirm): readonly Finding[] {
  const written = text.normalize('NFC');
  const terms = isSample ? passingInSample : passing;
  const rest = withoutAccents(written).replace(terms, (term) => ' '.repeat(term.length));
  const findings = new Map<string, Finding>();
  for (const { 0: match, index, groups = {} } of rest.matchAll(forbiddenWords)) {
    const word = written.slice(index, index + match.length);
    const rule = rules.find((_, number) => groups[`r${number}`] !== undefined);
    if (rule) findings.set(word, { word, article: rule.article, about: rule.about });
  }
  return [...findings.values()];
}
