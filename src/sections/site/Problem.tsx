import { form as target } from 'virtual:environment';
import { contactForm, formFields } from '#content/contactForm.ts';
import { problemPage } from '#content/problemPage.ts';
import { contactFields, type ContactRequest, isRequired } from '#lib/contactRequest.ts';
import { Button } from '#ui/Button.tsx';
import { Section, Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { TextField } from '#ui/TextField.tsx';
import { PageTitle } from './PageTitle.tsx';

export type ProblemProps = {
  /** Stand-ins that the receiver replaces: the list's items, and what the visitor had written. */
  problems: string;
  values: ContactRequest;
};

const kinds = { nome: 'text', telefone: 'tel', email: 'email', mensagem: 'text' } as const;

/** What a form sent without JavaScript gets when it is not accepted: itself, as it was filled in. */
export function Problem({ problems, values }: ProblemProps) {
  return (
    <Section first>
      <Stack gap="xl">
        <PageTitle title={problemPage.title} intro={problemPage.intro} />
        <ul>{problems}</ul>
        <form method="post" action={target.action} aria-label={contactForm.formLabel}>
          <Stack gap="lg">
            {contactFields.map((name) => (
              <TextField
                key={name}
                name={name}
                label={formFields[name].label}
                autoComplete={formFields[name].autoComplete}
                type={kinds[name]}
                required={isRequired(name)}
                multiline={name === 'mensagem'}
                value={values[name]}
                onChange={() => {}}
              />
            ))}
            <Text tone="muted">{problemPage.hint}</Text>
            <div>
              <Button type="submit">{contactForm.submit}</Button>
            </div>
            <input type="text" name="_gotcha" hidden tabIndex={-1} autoComplete="off" />
          </Stack>
        </form>
      </Stack>
    </Section>
  );
}
