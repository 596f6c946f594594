import { Stack } from '#ui/Layout.tsx';
import { Heading, Text } from '#ui/Text.tsx';

export function PageTitle({ title, intro }: { title: string; intro?: string }) {
  return (
    <Stack gap="sm">
      <Heading level={1}>{title}</Heading>
      {intro && (
        <Text size="lead" tone="muted" width="prose">
          {intro}
        </Text>
      )}
    </Stack>
  );
}
