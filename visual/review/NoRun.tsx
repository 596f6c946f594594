import { Alert } from '#ui/Alert.tsx';

/** Says what is not known without a run of the suite, and how to have one. */
export function NoRun() {
  return (
    <Alert title="Última execução não encontrada">
      Causas e violações não são conhecidas, e só aparece o que já foi aceito neste ramo. Rode npm
      run test:visual e gere a revisão de novo.
    </Alert>
  );
}
