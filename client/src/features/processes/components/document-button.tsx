import { loadHttp } from '../../../api/load-http.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button, type ButtonProps } from '../../../ui/controls/button.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { useProcessesTexts } from '../texts.ts';

interface DocumentButtonProps extends Pick<ButtonProps, 'variant' | 'size' | 'aria-label'> {
  /** Address below `/api`, which requires the bearer token. */
  address: string;
  label: string;
}

/** Name of the downloaded file. @spec 3§4.10 */
const FILE_NAME = 'file.pdf';

/** Button that fetches the document of a process with the bearer token and hands it to the browser. */
export function DocumentButton({ address, label, ...look }: DocumentButtonProps) {
  const text = useProcessesTexts();
  const { isSending, submit, failure } = useSubmission({
    failed: text.downloadFailed,
    done: null,
    onDone: () => undefined,
  });
  const download = async (): Promise<{ error?: unknown }> => {
    try {
      const http = await loadHttp();
      const { data } = await http.get<Blob>(address.replace(/^\/api/, ''), { responseType: 'blob' });
      saveFile(data, FILE_NAME);
      return {};
    } catch (error) {
      return { error };
    }
  };
  return (
    <>
      <Button {...look} isPending={isSending} pendingLabel={text.downloading} onClick={() => void submit(download)}>
        {label}
      </Button>
      {failure !== null && <p role="alert">{failure}</p>}
    </>
  );
}
