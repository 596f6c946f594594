import type { Draft } from './drafts.ts';
import type { World } from './servers.ts';

/** Describes broken promises, each in a few words. */
export async function violationsOf(
  { disk, mail }: World,
  drafts: readonly Draft[],
): Promise<readonly string[]> {
  const store = disk.open();
  const list = await store.list();
  const { waiting } = await store.outbox.state();
  const failedIds = new Set((await store.outbox.listFailed()).map(({ id }) => id));
  await store.close();
  const names = list.map(({ nome }) => nome);
  const stored = new Set(names);
  const copied = new Set(disk.copiedNames());
  const due = drafts.filter((draft) => draft.isThanked && !draft.isErased && !draft.isRolledBack);
  const erased = drafts.filter(({ isErased }) => isErased);
  const keys = list
    // The inbox names mails that were given up.
    .filter(({ id, spam }) => !spam && !failedIds.has(id))
    .flatMap(({ id }) => mail.recipients.map((recipient) => `${id} ${recipient}`));
  return [
    ...due.filter(({ nome }) => !stored.has(nome)).map(({ nome }) => `lost: ${nome}`),
    ...(stored.size < names.length ? [`${names.length - stored.size} kept twice`] : []),
    ...erased
      .filter(({ nome }) => stored.has(nome))
      .map(({ nome }) => `back after erasure: ${nome}`),
    ...erased.filter(({ nome }) => copied.has(nome)).map(({ nome }) => `still in a copy: ${nome}`),
    ...keys.filter((key) => !mail.heard.has(key)).map((key) => `not mailed: ${key}`),
    ...[...mail.taken]
      .filter(([key, times]) => times > 1 + (mail.excuses.get(key) ?? 0))
      .map(([key]) => `mailed twice: ${key}`),
    ...(waiting > 0 ? [`${waiting} mails wait`] : []),
  ];
}
