import { type Language, textPage, type TextPage as Words } from '#content/textPage.ts';
import { formatDate } from '#lib/formatDate.ts';
import { Grid, Section, Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';
import { ArticleText } from './ArticleText.tsx';
import { Contents } from './Contents.tsx';
import { PageTitle } from './PageTitle.tsx';

type TextPageProps = Words & { title: string; lang?: Language | undefined };

export function TextPage({ title, lang = 'pt-BR', intro, updated, sections }: TextPageProps) {
  const words = textPage[lang];
  return (
    <Section first>
      <Stack gap="2xl">
        <Stack gap="sm">
          <PageTitle title={title} intro={intro} />
          <Text size="caption" tone="muted">
            {words.updated}
            <time dateTime={updated}>{formatDate(updated, lang)}</time>
          </Text>
        </Stack>
        <Grid columns="aside">
          <Contents heading={words.contents} entries={sections} />
          <Stack gap="2xl">
            {sections.map(({ id, title: heading, blocks }) => (
              <Stack key={id} gap="md">
                <Heading level={2} size="h3" id={id}>
                  {heading}
                </Heading>
                <ArticleText blocks={blocks} top={3} />
              </Stack>
            ))}
          </Stack>
        </Grid>
      </Stack>
    </Section>
  );
}
