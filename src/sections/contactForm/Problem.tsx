import { problemPage } from '#content/answerPages.ts';
import type { Form } from '#content/form.ts';
import { PageTitle } from '#sections/site/PageTitle.tsx';
import { List, Section, Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { PlainForm } from './PlainForm.tsx';

type ProblemProps = {
  form: Form;
  /** Placeholders for the receiver: list items, and the visitor's text. */
  problems: string;
  values: Readonly<Record<string, string>>;
};

/** The receiver's answer to a refused form sent without JavaScript: the form, still filled in. */
export function Problem({ form, problems, values }: ProblemProps) {
  return (
    <Section first>
      <Stack gap="xl">
        <PageTitle title={problemPage.title} intro={problemPage.intro} />
        <List>{problems}</List>
        <PlainForm form={form} values={values}>
          <Text tone="muted">{problemPage.hint}</Text>
        </PlainForm>
      </Stack>
    </Section>
  );
}
