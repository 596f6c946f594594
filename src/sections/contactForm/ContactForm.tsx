import {
  type FormEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { form as target, retentionDays } from 'virtual:environment';
import {
  contactFacts,
  contactForm,
  formFields,
  privacyLink,
  privacyNote,
  privacyWarning,
} from '#content/contactForm.ts';
import { type ContactField, contactFields, isRequired } from '#lib/contactRequest.ts';
import { isFieldsQueued, noDrafts } from './drafts.ts';
import { Button } from '#ui/Button.tsx';
import { Form } from '#ui/Form.tsx';
import { Stack } from '#ui/Layout.tsx';
import { Link } from '#ui/Link.tsx';
import { Text } from '#ui/Text.tsx';
import { TextField, type TextFieldProps } from '#ui/TextField.tsx';
import * as styles from './Contact.css.ts';
import { adopt, fieldValue, getDrafts, subscribe, takeDraft, write } from './contactDraft.ts';
import { deliver, fieldMessages } from './deliver.ts';
import { UnsentDrafts } from './UnsentDrafts.tsx';
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

/** Hydration renders the page as it was built: without what this tab has kept. */
function useDrafts() {
  const [initial] = useState(() => {
    if (import.meta.env.SSR) return noDrafts;
    const values = adopt(document.querySelector<HTMLFormElement>(`#${formId}`));
    return { ...noDrafts, values };
  });
  return useSyncExternalStore(subscribe, getDrafts, () => initial);
}

/**
 * Lets the browser bring the text back when the page is left and come back to. It remembers what
 * differs from a field's default, and React makes the text itself the default.
 */
function useFieldsRemembered(ref: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const forgetDefaults = () => {
      for (const name of contactFields) {
        const control = ref.current?.elements.namedItem(name);
        if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
          control.defaultValue = '';
      }
    };
    addEventListener('pagehide', forgetDefaults);
    return () => removeEventListener('pagehide', forgetDefaults);
  }, [ref]);
}

export type ContactFormProps = {
  /** Brings the form back into view, wherever the visitor has gone meanwhile. */
  onRestore: () => void;
};

export function ContactForm({ onRestore }: ContactFormProps) {
  const drafts = useDrafts();
  const { values, queue, refusal } = drafts;
  const sending = queue.length > 0;
  // A new object would be new errors to react-aria, though a field was mended.
  const errors = useMemo(() => fieldMessages(refusal), [refusal]);
  const ref = useRef<HTMLFormElement>(null);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    void deliver(takeDraft(fieldValue(event.currentTarget, '_gotcha')), onRestore);
  };
  useFieldsRemembered(ref);
  useFocusAfterSending(ref, sending, refusal.fields);
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
      readOnly={isFieldsQueued(drafts)}
    />
  );
  return (
    <I18nProvider locale="pt-BR">
      <Stack gap="2xl">
        <UnsentDrafts drafts={drafts} onRestore={onRestore} />
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
                <Text as="div" size="caption">
                  <Link variant="icon" href="/privacidade">
                    {privacyLink}
                  </Link>
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
      </Stack>
    </I18nProvider>
  );
}
