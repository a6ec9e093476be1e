import { type AdminPage, pageInput } from '#contract/pages.ts';
import { fieldErrors } from '#web/admin/shared/forms/field-errors.ts';
import { useSaveDraft } from '#web/data/entry-changes.ts';
import { useFetchPage, useSavePage } from '#web/data/pages-queries.ts';
import { toast } from '#web/ui/toasts.ts';
import { useEntryForm } from '../entries/use-entry-form.ts';
import { emptyPage, type PageFormValues, toPageValues } from './page-form-values.ts';
import { useLinkWarning } from './use-link-warning.ts';

export function usePageForm({ page, onClose }: { page: AdminPage | undefined; onClose: () => void }) {
  const saving = useSavePage(page?._id);
  const draft = useSaveDraft('pages', page?._id ?? '');
  const fetchPage = useFetchPage();
  const linkWarning = useLinkWarning();
  const form = useEntryForm<PageFormValues, AdminPage>({
    entity: 'page',
    loaded: page,
    empty: emptyPage,
    toValues: toPageValues,
    check: (values) => fieldErrors(pageInput, values),
    async save(values, seen) {
      await saving.mutateAsync(page ? { ...values, ...seen } : values);
      toast.success(page ? 'Page updated successfully!' : 'Page created successfully!');
    },
    saveDraft:
      page &&
      (({ isPublished, ...text }, seen, { autosave }) => draft.mutateAsync({ ...text, ...seen, autosave })),
    asDraft: (values, { isPublished }) => ({ ...values, isPublished }),
    failure: 'Failed to save page',
    onSaved: onClose,
    fetchNewest: fetchPage,
  });

  async function submit() {
    const warning = page?.isPublished && !form.values.isPublished && (await linkWarning([page._id]));
    if (warning && !window.confirm(`${warning} Unpublish it anyway?`)) return;
    await form.submit();
  }

  return { ...form, submit };
}
