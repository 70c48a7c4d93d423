import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Label } from "@/components/ui/label";

/** Sends a new picture of oneself. The server makes it a small square, turned upright, and keeps nothing else of it. */
export function PictureForm({ path }: { path: string }) {
  const id = useId();
  return (
    <form
      method="post"
      action="/backend/account/picture"
      encType="multipart/form-data"
      className="flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="from" value={path} />
      <div className="grid gap-1.5">
        <Label htmlFor={id}>New picture</Label>
        <input
          id={id}
          type="file"
          name="photo"
          accept="image/jpeg,image/png"
          required
          className="min-h-11 max-w-full text-sm file:me-3 file:min-h-11 file:rounded-md file:border file:border-input file:bg-card file:px-3"
        />
      </div>
      <Button type="submit" variant="outline" size="sm">
        Change picture
      </Button>
    </form>
  );
}
