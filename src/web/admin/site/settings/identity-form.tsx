import { limits } from '#contract/limits.ts';
import { PictureField } from '#web/admin/shared/uploads/picture-field.tsx';
import { AccentField } from './accent-field.tsx';
import styles from './fields.module.css';
import { FormPart } from './form-part.tsx';
import { LogoPreview } from './logo-preview.tsx';
import { useField, useSectionForm } from './section-form.ts';
import { TextBlock, TextLine } from './text-fields.tsx';

export function IdentityForm() {
  const { value: name } = useField('name');
  const logo = useField('logo');
  const socialImage = useField('socialImage');
  const { onUploading } = useSectionForm();
  return (
    <>
      <TextLine path="name" label="Name" required max={limits.siteName} />
      <TextBlock path="tagline" label="Tagline" max={limits.siteText} hint="Shown in the footer" />
      <FormPart title="Appearance">
        <PictureField
          label="Logo"
          value={logo.value}
          preview={<LogoPreview logo={logo.value} name={name} />}
          error={logo.error}
          onPicture={logo.set}
          onUploading={onUploading}
        />
        <p className={styles.note}>
          Use a transparent background, at least 512 pixels wide. Also used for the browser tab icon and the
          image of shared links.
        </p>
        <AccentField path="accent" />
      </FormPart>
      <FormPart title="Shared links">
        <PictureField
          label="Social image"
          value={socialImage.value}
          preview={<img className={styles.social} src={socialImage.value} alt="" />}
          error={socialImage.error}
          onPicture={socialImage.set}
          onUploading={onUploading}
        />
        <p className={styles.note}>
          Shown when a link to the site is shared, 1200 by 630 pixels. If empty, one is generated.
        </p>
      </FormPart>
    </>
  );
}
