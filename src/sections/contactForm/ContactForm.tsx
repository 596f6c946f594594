import {
  type FormEvent,
  type RefObject,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { form as target, retentionDays } from 'virtual:environment';
import {
  contactFacts,
  contactForm,
  fieldNames,
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
import { adopt, fieldValue, getDrafts, subscribe, takeDraft, write } from './contactDraft.ts';
import { deliver, fieldMessages } from './deliver.ts';
import { type Drafts, isSending, noDrafts } from './drafts.ts';
import { UnsentDrafts } from './UnsentDrafts.tsx';
import { useFocusAfterSending } from './useFocusAfterSending.ts';

const formId = 'contact-form';

const { mensagem, ...short } = formFields;

const kinds: Readonly<Record<string, Pick<TextFieldProps, 'type' | 'multiline'>>> = {
  telefone: { type: 'tel' },
  email: { type: 'email' },
  mensagem: { multiline: true },
};

type ContactFieldProps = Pick<
  TextFieldProps,
  'name' | 'value' | 'onChange' | 'placeholder' | 'readOnly'
> & { field: FormField };

function ContactField({ field, ...props }: ContactFieldProps) {
  const { label, autoComplete, required, options } = field;
  const words = { label, autoComplete, required, ...(options && { options }) };
  return <TextField {...props} {...kinds[props.name]} {...words} />;
}

/** Hidden from people: the receiver keeps a request that fills it in as spam. */
export const honeypot = (
  <input type="text" name="_gotcha" hidden tabIndex={-1} autoComplete="off" />
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

type FieldProps = { name: string; field: FormField; drafts: Drafts };

function Field({ name, field, drafts }: FieldProps) {
  return (
    <ContactField
      name={name}
      field={field}
      placeholder={field.placeholder ?? ''}
      value={drafts.values[name] ?? ''}
      onChange={(value) => write(name, value)}
      readOnly={isSending(drafts)}
    />
  );
}

function Submission({ sending }: { sending: boolean }) {
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
      <Button type="submit" pending={sending}>
        {sending ? contactForm.sending : contactForm.submit}
      </Button>
    </div>
  );
}

/** Hydration must match the prerendered HTML, so the tab's drafts follow after it. */
function useDrafts() {
  const [initial] = useState(() => {
    if (import.meta.env.SSR) return noDrafts;
    const values = adopt(document.querySelector<HTMLFormElement>(`#${formId}`));
    return { ...noDrafts, values };
  });
  return useSyncExternalStore(subscribe, getDrafts, () => initial);
}

/** On Back, browsers restore text that differs from the default value, which React keeps equal. */
function useTextRestoredByBrowser(ref: RefObject<HTMLFormElement | null>) {
  useEffect(() => {
    const clearDefaults = () => {
      for (const name of fieldNames) {
        const control = ref.current?.elements.namedItem(name);
        if (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement)
          control.defaultValue = '';
      }
    };
    addEventListener('pagehide', clearDefaults);
    return () => removeEventListener('pagehide', clearDefaults);
  }, [ref]);
}

type ContactFormProps = {
  /** Scrolls to the form, or loads its page. */
  onRestore: () => void;
};

export function ContactForm({ onRestore }: ContactFormProps) {
  const drafts = useDrafts();
  const { queue, refusal } = drafts;
  const sending = queue.length > 0;
  // React Aria shows the errors again whenever the object is a new one.
  const errors = useMemo(() => fieldMessages(refusal), [refusal]);
  const ref = useRef<HTMLFormElement>(null);
  useTextRestoredByBrowser(ref);
  useFocusAfterSending(ref, sending, refusal.fields);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!sending) void deliver(takeDraft(fieldValue(event.currentTarget, '_gotcha')), onRestore);
  };
  const form = { ref, id: formId, action: target.action, errors, onSubmit };
  return (
    <Stack gap="2xl">
      <UnsentDrafts drafts={drafts} onRestore={onRestore} />
      <Form {...form} label={contactForm.formLabel}>
        <div className={styles.form}>
          <div className={styles.fields}>
            <Text size="caption" tone="muted">
              {contactForm.requiredHint}
            </Text>
            {Object.entries(short).map(([name, field]) => (
              <Field key={name} name={name} field={field} drafts={drafts} />
            ))}
            <Facts />
          </div>
          <Field name="mensagem" field={mensagem} drafts={drafts} />
          <Submission sending={sending} />
          {honeypot}
        </div>
      </Form>
    </Stack>
  );
}
