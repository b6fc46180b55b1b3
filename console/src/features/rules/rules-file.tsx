// Rules as a file: saved for another business, or read from one. Routes: exportRules, importRules.
import { IconDownload, IconUpload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mayWrite, readOnlyReason, useBusiness } from '../../lib/business.js';
import { Button } from '../../ui/button.js';
import { Dialog } from '../../ui/dialog.js';
import { FilePicker } from '../../ui/file-picker.js';
import { matchesEverything } from '../../ui/rule-dialog/rule-api.js';
import { toast } from '../../ui/toast.js';
import { importedText, readRulesFile } from './rules.js';
import { downloadRules, rulesQuery, sendRules } from './rules-api.js';

export function ExportRules() {
  const save = useMutation({
    mutationFn: downloadRules,
    onError: (error) => toast(`Couldn’t export the rules: ${error.message}`, { tone: 'negative' }),
  });
  return (
    <Button icon={<IconDownload size={15} aria-hidden />} disabled={save.isPending} onClick={() => save.mutate()}>
      Export
    </Button>
  );
}

export function ImportRules() {
  const { business } = useBusiness();
  const client = useQueryClient();
  const load = useMutation({
    mutationFn: async ({ file, confirm }: { file: File; confirm: boolean }) => sendRules({ ...(await readRulesFile(file)), confirm }),
    onSuccess: (reply) => {
      client.setQueryData(rulesQuery.queryKey, { rules: reply.rules });
      toast(importedText(reply));
    },
    onError: (error) => {
      if (!matchesEverything(error)) toast(`Nothing was imported: ${error.message}`, { tone: 'negative' });
    },
  });
  return (
    <>
      <FilePicker label="Rules file" accept=".json,application/json" onFile={(file) => load.mutate({ file, confirm: false })}>
        {(open) => (
          <Button
            icon={<IconUpload size={15} aria-hidden />}
            disabled={load.isPending}
            unavailable={mayWrite(business.role) ? undefined : readOnlyReason}
            onClick={open}
          >
            Import
          </Button>
        )}
      </FilePicker>
      {matchesEverything(load.error) && load.variables && (
        <Dialog title="A rule in the file matches every transaction" opened onClose={() => load.reset()}>
          <p>A rule without a condition applies to every transaction that no earlier rule matches. Import the file anyway?</p>
          <div className="flex end gap-8">
            <Button onClick={() => load.reset()}>Cancel</Button>
            <Button kind="filled" onClick={() => load.mutate({ file: load.variables.file, confirm: true })}>
              Import Anyway
            </Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
