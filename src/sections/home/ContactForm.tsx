import { type FormEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { form as target, retentionDays } from 'virtual:environment';
import {
  contactFacts,
  contactForm,
  formFields,
  privacyNote,
  privacyWarning,
} from '#content/contactForm.ts';
import { type ContactField, type Draft, isRequired } from '#lib/contactRequest.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { notify } from '#ui/Toast.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Text } from '#ui/Text.tsx';
import { TextField, type TextFieldProps } from '#ui/TextField.tsx';
import * as styles from './Contact.css.ts';
import {
  adopt,
  fieldValue,
  getBlankDraft,
  getDraft,
  restore,
  send,
  subscribe,
  takeDraft,
  write,
} from './contactDraft.ts';
import { contactNotice, fieldMessages } from './contactNotice.ts';
import { useFocusAfterSending } from './useFocusAfterSending.ts';

const kinds: Readonly<Record<ContactField, Pick<TextFieldProps, 'type' | 'multiline'>>> = {
  nome: {},
  telefone: { type: 'tel' },
  email: { type: 'email' },
  mensagem: { multiline: true },
};

const formId = 'contact-form';

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

/** Sends, tells what came of it, and offers to send again or to take the text back. */
async function submit(draft: Draft, onRestore: () => void): Promise<void> {
  const outcome = await send(draft);
  if (!outcome) return;
  if (!outcome.ok) console.error('The contact request was not sent:', outcome.reason);
  const retry = () => void submit(draft, onRestore);
  const takeBack = () => {
    restore(draft.request);
    onRestore();
  };
  notify(contactNotice(outcome, { retry, restore: takeBack }));
}

function useDraft() {
  const form = () => document.querySelector<HTMLFormElement>(`#${formId}`);
  const [initial] = useState(() => (import.meta.env.SSR ? getBlankDraft() : adopt(form())));
  return useSyncExternalStore(subscribe, getDraft, () => initial);
}

export type ContactFormProps = {
  /** Brings the form back into view, wherever the visitor has gone meanwhile. */
  onRestore: () => void;
};

export function ContactForm({ onRestore }: ContactFormProps) {
  const { values, sending: sent, problems } = useDraft();
  const sending = sent !== undefined;
  // A new object would be new errors to react-aria, though a field was mended.
  const errors = useMemo(() => fieldMessages(problems), [problems]);
  const ref = useRef<HTMLFormElement>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    void submit(takeDraft(fieldValue(event.currentTarget, '_gotcha')), onRestore);
  };
  useFocusAfterSending(ref, sending, problems);
  const field = (name: ContactField) => (
    <TextField
      {...kinds[name]}
      required={isRequired(name)}
      name={name}
      label={formFields[name].label}
      placeholder={formFields[name].placeholder}
      autoComplete={formFields[name].autoComplete}
      value={values[name]}
      onChange={(value) => write(name, value)}
      readOnly={sent === values}
    />
  );
  return (
    <I18nProvider locale="pt-BR">
      <Form
        ref={ref}
        id={formId}
        label={contactForm.formLabel}
        action={target.action}
        errors={errors}
        onSubmit={onSubmit}
      >
        <div className={styles.form}>
          <div className={styles.fields}>
            <Text size="caption" tone="muted">
              {contactForm.requiredHint}
            </Text>
            {field('nome')}
            {field('telefone')}
            {field('email')}
            <Facts />
          </div>
          {field('mensagem')}
          <div className={styles.end}>
            <Stack gap="2xs">
              <Text size="caption" tone="muted" width="prose">
                {privacyNote(target.hosted, retentionDays)}
              </Text>
              <Text size="caption" tone="muted" width="prose">
                {privacyWarning}
              </Text>
            </Stack>
            <Button type="submit" pending={sending}>
              {sending ? contactForm.sending : contactForm.submit}
            </Button>
          </div>
          {/* For robots: people do not see it, and what comes with it filled is kept as spam. */}
          <input type="text" name="_gotcha" hidden tabIndex={-1} autoComplete="off" />
        </div>
      </Form>
    </I18nProvider>
  );
}
