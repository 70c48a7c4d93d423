import { useTranslations } from "next-intl";
import { Avatar } from "@/components/area/avatar";
import { useObjectUrl } from "@/components/area/picture/use-object-url";
import type { MatchedPicture } from "./match-pictures";

type PictureQuestionProps = {
  picture: MatchedPicture;
  chosen: number | undefined;
  isDisabled: boolean;
  onChoose: (studentId: number | undefined) => void;
};

export function PictureQuestion({ picture, chosen, isDisabled, onChoose }: PictureQuestionProps) {
  const t = useTranslations("office.import.pictures");
  const url = useObjectUrl(picture.file);
  return (
    <li className="flex flex-wrap items-center gap-3 text-sm">
      {/* biome-ignore lint/performance/noImgElement: a local file */}
      {url && <img src={url} alt="" className="size-16 rounded-md border object-cover" />}
      <bdi translate="no" className="max-w-48 break-words font-semibold">
        {picture.file.name}
      </bdi>
      {picture.candidates.map(({ studentId, fullName, studentCode, photo }) => (
        <label key={studentId} className="flex min-h-11 cursor-pointer items-center gap-2">
          <input
            type="checkbox"
            className="size-4.5 accent-primary"
            disabled={isDisabled}
            checked={chosen === studentId}
            onChange={({ target }) => onChoose(target.checked ? studentId : undefined)}
          />
          <Avatar name={fullName} src={photo} className="size-16" />
          {t("isOf", { name: fullName, code: studentCode ?? studentId })}
        </label>
      ))}
    </li>
  );
}
