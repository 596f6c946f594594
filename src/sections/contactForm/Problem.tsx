import { form as target } from 'virtual:environment';
import { contactForm, formFields } from '#content/contactForm.ts';
import { problemPage } from '#content/answerPages.ts';
import { PageTitle } from '#sections/site/PageTitle.tsx';
import { Button } from '#ui/Button.tsx';
import { List, Section, Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { ContactField, honeypot } from './ContactForm.tsx';

type ProblemProps = {
  /** Placeholders for the receiver: list items, and the visitor's text. */
  problems: string;
  values: Readonly<Record<string, string>>;
};

/** The receiver's answer to a refused form sent without JavaScript: the form, still filled in. */
export function Problem({ problems, values }: ProblemProps) {
  return (
    <Section first>
      <Stack gap="xl">
        <PageTitle title={problemPage.title} intro={problemPage.intro} />
        <List>{problems}</List>
        <form method="post" action={target.action} aria-label={contactForm.formLabel}>
          <Stack gap="lg">
            {Object.entries(formFields).map(([name, field]) => (
              <ContactField
                key={name}
                name={name}
                field={field}
                value={values[name] ?? ''}
                onChange={() => {}}
              />
            ))}
            <Text tone="muted">{problemPage.hint}</Text>
            <div>
              <Button type="submit">{contactForm.submit}</Button>
            </div>
            {honeypot}
          </Stack>
        </form>
      </Stack>
    </Section>
  );
}
