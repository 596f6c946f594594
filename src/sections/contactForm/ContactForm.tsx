import { form as target, retentionDays } from 'virtual:environment';
import {
  contactFacts,
  contactForm,
  type FormField,
  formFields,
  privacyLink,
  privacyNote,
  privacyWarning,
} from '#content/contactForm.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Link } from '#ui/Link.tsx';
import { Text } from '#ui/Text.tsx';
import { TextField, type TextFieldProps } from '#ui/TextField.tsx';
import * as styles from './Contact.css.ts';
import { formId, submitId, trapName } from './fields.ts';

const { mensagem, ...short } = formFields;

const kinds: Readonly<Record<string, Pick<TextFieldProps, 'type' | 'multiline'>>> = {
  telefone: { type: 'tel' },
  email: { type: 'email' },
  mensagem: { multiline: true },
};

function Field({ name, field }: { name: string; field: FormField }) {
  const { label, placeholder, autoComplete, required, options } = field;
  const words = { label, placeholder, autoComplete, required, options };
  return <TextField name={name} {...kinds[name]} {...words} />;
}

export const honeypot = (
  <input type="text" name={trapName} hidden tabIndex={-1} autoComplete="off" />
);

function Facts() {
  return (
    <dl className={styles.facts}>
      {contactFacts.map(({ id, label, lines }) => (
        <div key={id}>
          <dt>
            <Text as="span" size="caption" tone="muted">
              {label}
            </Text>
          </dt>
          {lines.map((line) => (
            <dd key={line}>{line}</dd>
          ))}
        </div>
      ))}
    </dl>
  );
}

function Submission() {
  return (
    <div className={styles.end}>
      <Stack gap="2xs">
        <Text size="caption" tone="muted" width="prose">
          {privacyNote(target.hosted, retentionDays)}
        </Text>
        <Text size="caption" tone="muted" width="prose">
          {privacyWarning}
        </Text>
        <Text as="div" size="caption">
          <Link variant="icon" href="/privacidade">
            {privacyLink}
          </Link>
        </Text>
      </Stack>
      <Button type="submit" id={submitId}>
        {contactForm.submit}
      </Button>
    </div>
  );
}

/** Prerendered HTML that posts by itself; `attachContactForm.ts` sends it by script. */
export function ContactForm() {
  return (
    <Stack gap="2xl">
      <Form id={formId} action={target.action} label={contactForm.formLabel}>
        <div className={styles.form}>
          <div className={styles.fields}>
            <Text size="caption" tone="muted">
              {contactForm.requiredHint}
            </Text>
            {Object.entries(short).map(([name, field]) => (
              <Field key={name} name={name} field={field} />
            ))}
            <Facts />
          </div>
          <Field name="mensagem" field={mensagem} />
          <Submission />
          {honeypot}
        </div>
      </Form>
    </Stack>
  );
}
