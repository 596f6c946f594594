import { problemPage } from '#content/problemPage.ts';
import { ButtonLink } from '#ui/Button.tsx';
import { Section, Stack } from '#ui/Layout.tsx';
import { PageTitle } from './PageTitle.tsx';

export type ProblemProps = {
  /** Stand-ins that the receiver replaces: the list's items, and what the visitor had written. */
  problems: string;
  fields: string;
};

/** What a form sent without JavaScript gets when it is not accepted. */
export function Problem({ problems, fields }: ProblemProps) {
  return (
    <Section first>
      <Stack gap="xl">
        <PageTitle title={problemPage.title} intro={problemPage.intro} />
        <ul>{problems}</ul>
        <div>{fields}</div>
        <div>
          <ButtonLink href="/#contato">{problemPage.back}</ButtonLink>
        </div>
      </Stack>
    </Section>
  );
}
